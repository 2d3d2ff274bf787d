import type { EventEmitter } from 'node:events';

/**
 * Keeps the process running if its log can't be written, because the disk is full or the pipe's reader exited. An
 * unhandled error event of a stream would end the process.
 * @param onError called for each failed write
 */
export function surviveLogErrors(streams: readonly EventEmitter[], onError: () => void): void {
  for (const stream of streams) stream.on('error', onError);
}
