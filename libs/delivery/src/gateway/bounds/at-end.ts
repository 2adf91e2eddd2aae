import type { ServerResponse } from 'node:http';

/** Told when the call is over: answered, or its client is gone. */
export function atEnd(response: ServerResponse, leave: () => void): void {
  if (response.closed) leave();
  else response.once('close', leave);
}
