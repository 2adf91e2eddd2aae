// First: the page's policy asks it about every script.
import './modules/trusted-types.ts';

/** What the page runs on comes first, then the page. All of it is in this script. */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './modules/provided.ts'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

declare const scheduler: { yield?(): Promise<void> } | undefined;

/** Ends the task; the page goes on before others begin, where the browser can have that. */
const endTask = () =>
  typeof scheduler === 'undefined' || !scheduler.yield
    ? new Promise<void>((resolve) => setTimeout(resolve))
    : scheduler.yield();

/** Runs each in a task of its own: on a slow phone a touch is answered between them. */
async function start(): Promise<void> {
  for (const evaluate of pieces) {
    await endTask();
    await evaluate();
  }
}

void start();
