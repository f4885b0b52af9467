/** Ours, which means nothing that could be translated. A wail, which one writes, can. */
export const PRODUCT_NAME = <span translate="no">Wail</span>;
