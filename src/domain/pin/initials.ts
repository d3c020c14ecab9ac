/** Two letters at most, which is all a locked screen shows of a name. */
export function initialsOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  const names = [firstName, lastName].map((name) => name.trim()).filter((name) => name !== '');
  const firsts = (names.length > 0 ? names : [email]).map((name) => Array.from(name)[0] ?? '');
  return firsts.join('').toLocaleUpperCase();
}
