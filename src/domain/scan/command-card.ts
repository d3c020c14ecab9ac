/** What the packer can say by scanning a card instead of pressing a button. */
export const COMMANDS = ['CREATE', 'PRINT', 'CLEAR', 'NEXT', 'HOLD', 'RELEASE', 'CHANGE', 'OK'] as const;
export type Command = (typeof COMMANDS)[number];

/** Letters alone: a scanner set to another keyboard than the computer types them all the same. */
const MARK = 'PACKBENCH';

/** The text of a command's card. Long enough to be told from typing by its pace. */
export function cardOf(command: Command): string {
  return MARK + command;
}

/** The command of a scanned card, or of its bare word; null: no command. */
export function commandOf(code: string): Command | null {
  const text = code.trim();
  const word = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  return COMMANDS.find((command) => command === word) ?? null;
}
