/** Statements that were sent once, as a script by which pgbench sends them again for other accounts. */
import type { Statements } from './statements.ts';

interface Told {
  owner: string;
  intentId: string;
  /** Of that account, after the statements. */
  available: number;
  held: number;
  /** How many accounts it is drawn from: `bench-0` and so on. */
  accounts: number;
}

/** Balances are those that the statements before have answered. */
export function pgbenchScript(statements: Statements, told: Told): string {
  const lines = [`\\set n random(0, ${told.accounts - 1})`, '\\set id random(1, 9000000000000000)'];
  const answered = ['available', 'held'];
  for (const { config, values = [] } of statements) {
    const text = typeof config === 'string' ? config : config.text;
    const sql = text
      .replaceAll(/\$(\d+)/g, (_, at: string) => written(values[Number(at) - 1], told))
      .replaceAll(/\s+/g, ' ')
      .trim();
    const name = /^update "ledger_accounts"/.test(sql) ? answered.shift() : undefined;
    lines.push(name === undefined ? `${sql};` : `${sql} \\gset ${name}_`);
  }
  if (answered.length > 0) throw new Error('the statements do not move the balances they were said to');
  return `${lines.join('\n')}\n`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What follows a colon would be taken for a variable. */
const literal = (text: string) =>
  text
    .split(':')
    .map((part) => `'${part.replaceAll("'", "''")}'`)
    .join(' || chr(58) || ');

function written(value: unknown, { owner, intentId, available, held }: Told): string {
  if (value === null || value === undefined) return 'null';
  if (Number(value) === available) return ':available_balance_cents';
  if (Number(value) === held) return ':held_balance_cents';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new Error(`a parameter is a ${typeof value}`);
  if (INSTANT.test(value)) return `'${value.replaceAll(/[-:]/g, '')}'`;
  const parts = value.split(new RegExp(`(${owner}|${intentId})`));
  const words = parts.map((part) => {
    if (part === owner) return `'bench-' || :n`;
    if (part === intentId) return `'b-' || :client_id || '-' || :id`;
    return part === '' ? '' : literal(part);
  });
  return `(${words.filter(Boolean).join(' || ') || "''"})`;
}
