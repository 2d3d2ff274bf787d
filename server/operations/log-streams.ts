import type { EventEmitter } from 'node:events';

/**
 * Keeps the process running if its log can't be written: the disk is full, or the reader of the pipe has ended. A stream's
 * error would end the process if nobody listened.
 * @param onError called for each write that fails
 */
export function surviveLogErrors(streams: readonly EventEmitter[], onError: () => void): void {
  for (const stream of streams) stream.on('error', onError);
}
