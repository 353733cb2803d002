import os from 'node:os';
import process from 'node:process';

/** Processes that want to run, by core, above which others disturb what is measured. */
const BUSY_LOAD_PER_CORE = 0.5;

/** The machine in one line: processor, cores, memory, system, Node. */
export function machineName(): string {
  const cpus = os.cpus();
  const memory = `${(os.totalmem() / 2 ** 30).toFixed(0)} GB of memory`;
  const processor = cpus[0]?.model.trim() ?? 'unknown processor';
  return [`${processor}, ${cpus.length} cores`, memory, `${os.type()} ${os.release()}`, `Node ${process.version}`].join('; ');
}

/** What the load of the last minute says against numbers that are about to be taken; `undefined` for nothing. */
export function whyDoubtful(): string | undefined {
  const [load = 0] = os.loadavg();
  const perCore = load / os.cpus().length;
  return perCore <= BUSY_LOAD_PER_CORE
    ? undefined
    : `The machine was busy with other work (load ${load.toFixed(1)}): times are too long, ratios hold roughly.`;
}
