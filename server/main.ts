/** Starts the server. This file, seed.ts and audit.ts alone read the environment. */
import { DEMO_HINT } from './accounts/demo.ts';
import type { Config } from './config.ts';
import { ConfigError, parseConfig } from './config.ts';
import { DataDirInUse } from './db/embedded/lock.ts';
import type { RunningServer } from './start.ts';
import { startServer } from './start.ts';

const server = await start();
void server.database.lost?.then((error) => {
  console.error(error.message);
  process.exit(1);
});

async function start(): Promise<RunningServer> {
  try {
    const config = parseConfig(process.env);
    const running = await startServer(config);
    const address = await listen(running, config);
    console.log(`Packbench is ready at ${address}/newstyle/${config.demo ? ` (${DEMO_HINT})` : ''}`);
    return running;
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof DataDirInUse;
    console.error(isKnown ? error.message : error);
    process.exit(1);
  }
}

async function listen(running: RunningServer, config: Config): Promise<string> {
  try {
    const address = await running.app.listen({ port: config.port, host: config.host });
    return config.appOrigin ?? address;
  } catch (error) {
    await running.close();
    const sentence = listenSentence((error as NodeJS.ErrnoException).code, config);
    throw sentence === undefined ? error : new ConfigError(sentence);
  }
}

function listenSentence(code: string | undefined, { port, host }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} on ${host} is in use by another program; choose another PORT.`;
    case 'EACCES':
      return `PORT ${port} may not be opened by this user; choose another PORT.`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return undefined;
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
