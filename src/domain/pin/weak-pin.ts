/** Whether these are the six digits of a PIN. */
export function isPin(text: string): boolean {
  return /^\d{6}$/u.test(text);
}

/** Whether a PIN is among the first ones tried: one, two or three digits repeated, or digits that count up or down. */
export function isWeakPin(pin: string): boolean {
  if (/^(\d{1,3})\1+$/u.test(pin) || /^(\d)\1\1(\d)\2\2$/u.test(pin)) return true;
  const steps = Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return steps.every((step) => step === steps[0] && (step === 1 || step === 9));
}
