import { existsSync } from 'node:fs';
import { Option, type CommandRunner } from 'nest-commander';
import { confirm } from './confirm.ts';
import { textGiven } from './option-values.ts';

export interface FileOptions {
  file?: string;
  yes?: boolean;
}

/** Such a command, whose result can go to a file. */
export function fileCommand(kind: abstract new () => CommandRunner) {
  abstract class FileCommand extends kind {
    @Option({ flags: '--file <file>', description: 'where to; only you can read the file (default: standard output)' })
    file(given: string): string {
      return textGiven('--file', given);
    }

    @Option({ flags: '--yes', description: 'overwrites the file without asking' })
    yes(): boolean {
      return true;
    }

    /** Nothing is overwritten unasked. Call it before the work begins. */
    protected async confirmFile({ file, yes }: FileOptions): Promise<void> {
      if (file !== undefined && existsSync(file)) await confirm(`This overwrites ${file}.`, yes);
    }
  }
  return FileCommand;
}
