/** Put behind the base: the page opens for whom the server knows, whoever was here last. */
export const SESSION_ANEW = '?anew';
