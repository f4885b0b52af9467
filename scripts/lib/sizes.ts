/** The two sizes of the browser tests and of the pictures of `npm run screens`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

export const SIZES = { phone: PHONE, desktop: DESKTOP };
