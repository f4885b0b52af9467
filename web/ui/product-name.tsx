/** The product's name stays untranslated; the noun "wail" may be translated. */
export const PRODUCT_NAME = <span translate="no">Wail</span>;
