/** A random name. `crypto.randomUUID` makes none where the page comes over plain HTTP. */
export const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
