import { execFile } from 'node:child_process';

/** Runs a program of Node; gives its status and what it wrote, both outputs together. */
export const runProgram = (words: readonly string[], cwd: string, env: NodeJS.ProcessEnv) =>
  new Promise<{ status: number; said: string }>((resolve) =>
    execFile(process.execPath, words, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, said: (stdout + stderr).trim() }),
    ),
  );
