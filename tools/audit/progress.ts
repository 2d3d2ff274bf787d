/** How far a long work is, in the terminal. */
export interface Progress {
  /** one more of the whole is done; `what` is said beside the bar */
  step(what?: string): void;
  end(): void;
}

const width = 28;

/** A bar on a terminal; where the output goes to a file, a line each tenth. */
export function progressOf(title: string, whole: number, out: NodeJS.WriteStream = process.stderr): Progress {
  let done = 0;
  let tenth = -1;
  const began = Date.now();
  const draw = (what: string) => {
    const share = whole === 0 ? 1 : Math.min(done / whole, 1);
    const seconds = (Date.now() - began) / 1000;
    const left = done === 0 ? '' : `, ${Math.ceil((seconds / done) * (whole - done))} s left`;
    if (out.isTTY) {
      const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
      out.write(`\r\x1b[K${title.padEnd(10)} ${bar} ${done}/${whole}${left}  ${what.slice(0, 40)}`);
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      out.write(`${title} ${done}/${whole} after ${seconds.toFixed(0)} s\n`);
    }
  };
  return {
    step: (what = '') => {
      done += 1;
      draw(what);
    },
    end: () => {
      if (out.isTTY) out.write('\n');
    },
  };
}
