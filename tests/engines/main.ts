/** `npm run engines [-- firefox | webkit]`: one journey in the engines of other browsers, from Debian's packages. */
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { openWebKit } from './webkit.ts';

const ENGINES: Record<string, () => Promise<Engine>> = { firefox: openFirefox, webkit: openWebKit };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !(word in ENGINES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}; known: ${Object.keys(ENGINES).join(', ')}`);
  process.exit(2);
}

let failed = 0;
for (const [name, open] of Object.entries(ENGINES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  let step = 'start';
  let engine: Engine | undefined;
  try {
    engine = await open();
    await journey(engine, (next) => {
      step = next;
      console.log(`     ${name}: ${next}`);
    });
    console.log(`ok   ${engine.name} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${engine?.name ?? name}, ${step}:`, error);
    const said = await engine?.ask(() => document.body.innerText).catch(() => undefined);
    if (said) console.log(said.slice(0, 2000));
  } finally {
    await engine?.close();
  }
}
process.exit(failed === 0 ? 0 : 1);
