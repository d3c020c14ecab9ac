import { table } from './measure.ts';
const { run } = await import(`./${process.argv[2]}.bench.ts`);
console.log(table(await run()));
process.exit(0);
