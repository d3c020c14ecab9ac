/** Printing as the screens know it: a list of labels, and what became of it. */
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { saveFile } from '#ui/print/save-file.ts';
import { loadJob, loadTestLabel } from './load-job.ts';
import type { PrintingPorts } from './ports.ts';
import { printerChoice, type PrinterChoice } from './printer-choice.ts';
import { printingMachine } from './printing.machine.ts';
import type { PrintJob, PrintOutcome } from './printing-types.ts';
import { send } from './send.ts';
import { problemOf, type PrintProblem } from './print-problem.ts';

export interface PageProgress {
  done: number;
  total: number;
}

export interface Printing {
  actor: ActorRefFrom<typeof printingMachine>;
  ports: PrintingPorts;
  /** One job after the other. */
  print: (job: PrintJob) => Promise<PrintOutcome>;
  /** Lets the user choose how this device prints. */
  choose: () => void;
  /** A label that shows whether the printer is set right; answers why it did not come out, or null. */
  test: (choice: PrinterChoice) => Promise<PrintProblem | null>;
  progress: {
    current: () => PageProgress | null;
    subscribe: (listener: () => void) => () => void;
  };
}

export function createPrinting(ports: PrintingPorts): Printing {
  let progress: PageProgress | null = null;
  const listeners = new Set<() => void>();
  const setProgress = (next: PageProgress | null) => {
    progress = next;
    for (const notify of listeners) notify();
  };
  const actor = createActor(
    printingMachine.provide({
      actors: {
        loadJob: fromPromise(({ input }) => {
          setProgress(null);
          return loadJob(input.job, input.choice, ports);
        }),
        send: fromPromise(({ input }) => {
          setProgress(null);
          return send(input.job, input.choice, input.loaded, {
            ports,
            onPage: (done, total) => setProgress({ done, total }),
          });
        }),
      },
    }),
  );
  actor.start();
  const isResting = () => waitFor(actor, (state) => state.matches('resting'), { timeout: Infinity });
  let last: Promise<unknown> = Promise.resolve();

  async function printNow(job: PrintJob): Promise<PrintOutcome> {
    await isResting();
    actor.send({ type: 'print asked', job, choice: printerChoice() });
    const { outcome, loaded } = (await isResting()).context;
    if (outcome === 'printed' && job.what !== 'papers' && loaded && loaded.labelIds.length > 0)
      ports.onPrinted(loaded.labelIds);
    return outcome;
  }

  return {
    actor,
    ports,
    print(job) {
      const run = last.then(() => printNow(job));
      last = run.catch(() => undefined);
      return run;
    },
    choose: () => actor.send({ type: 'choice asked' }),
    async test(choice) {
      try {
        const loaded = await loadTestLabel(choice);
        const sent = await send({ what: 'labels' }, choice, loaded, { ports, onPage: () => undefined });
        if (sent.kind === 'to share') saveFile(sent.file, sent.file.name);
        return null;
      } catch (error) {
        return problemOf(error);
      }
    },
    progress: {
      current: () => progress,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
