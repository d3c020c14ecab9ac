let target: string | null = null;

/** Where somebody wanted to go before they had to log in. */
export function rememberReturnPath(path: string | null): void {
  target = path;
}

export function returnPath(): string | null {
  return target;
}
