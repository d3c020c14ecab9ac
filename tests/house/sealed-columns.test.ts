/** A key is changed by a command: whatever is sealed has to be known to it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** How many columns each seals, which have their lines in `SEALED_COLUMNS` of `server/secrets/rotate.ts`. */
const SEALING = {
  'server/accounts/second-factor.ts': 1,
  'server/accounts/tax-numbers.ts': 1,
  'server/webhooks/webhook-store.ts': 2,
};

test('every module that seals something has its column in the rotation', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join('server', file));
  const sealing = files.filter(
    (file) =>
      file !== path.normalize('server/secrets/rotate.ts') &&
      /import \{[^}]*\bseal\b[^}]*\} from '[^']*secrets\/seal\.ts'/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
  );
  expect(sealing.sort()).toEqual(Object.keys(SEALING).map((file) => path.normalize(file)));
  const rotation = readFileSync(path.join(root, 'server/secrets/rotate.ts'), 'utf8');
  expect(rotation.match(/\{ table: '/g)).toHaveLength(
    Object.values(SEALING).reduce((sum, columns) => sum + columns),
  );
});
