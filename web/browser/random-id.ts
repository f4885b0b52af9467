/** A random id. `crypto.randomUUID` is missing where the page comes over plain HTTP. */
export const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
