/** Raised with every change of the product library: devices then fetch it anew. */
export const PRODUCT_LIBRARY_VERSION = 1;
