let target: string | null = null;

/** Where somebody wanted to go before they had to log in. */
export function rememberTarget(path: string | null): void {
  target = path;
}

export function rememberedTarget(): string | null {
  return target;
}
