/** Starts the server. This file and the commands beside it (seed, audit, backup, restore, rotate-secrets) alone read the environment. */
import { DEMO_HINT } from './accounts/demo.ts';
import type { Config } from './config.ts';
import { ConfigError, parseConfig } from './config.ts';
import { DataDirInUse } from './db/embedded/lock.ts';
import { loggableError } from './http/loggable-error.ts';
import type { Listening } from './listen.ts';
import { listen } from './listen.ts';
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
    const listening = await listenOrClose(running, config);
    console.log(`Packbench is ready at ${listening.origin}/newstyle/${config.demo ? ` (${DEMO_HINT})` : ''}`);
    return {
      ...running,
      close() {
        listening.close();
        return running.close();
      },
    };
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof DataDirInUse;
    console.error(isKnown ? error.message : loggableError(error));
    process.exit(1);
  }
}

async function listenOrClose(running: RunningServer, config: Config): Promise<Listening> {
  try {
    return await listen(running.app, config);
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
        console.error(loggableError(error));
        process.exit(1);
      },
    );
  });
}
