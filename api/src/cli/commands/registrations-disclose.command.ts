import { existsSync } from 'node:fs';
import { CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { RegistrationRecords } from '../../registrations/registration-records.ts';
import { confirm } from '../confirm.ts';
import { emailGiven, textGiven } from '../option-values.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { Service } from '../service.ts';

@SubCommand({
  name: 'disclose',
  arguments: '<email>',
  argsDescription: { email: 'of the person who asks' },
  description: 'writes all that is held on a person, as JSON, photo included',
})
export class DiscloseCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[], { file, yes }: { file?: string; yes?: boolean }): Promise<void> {
    const email = emailGiven(given);
    if (file !== undefined && existsSync(file)) await confirm(`This overwrites ${file}.`, yes);
    const held = await (await this.service.get(RegistrationRecords)).disclose(email);
    const pieces = [`${JSON.stringify(held, null, 2)}\n`];
    if (file === undefined) return print(pieces);
    await writeToFile(file, pieces);
    say(`${file} holds all that is known of ${email}.`);
  }

  @Option({ flags: '--file <file>', description: 'where to; only you can read the file (default: standard output)' })
  file(given: string): string {
    return textGiven('--file', given);
  }

  @Option({ flags: '--yes', description: 'overwrites the file without asking' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
Photos of the gallery carry a first name alone: no registration is known to them. See \`photos list --search\`.

Examples:
  $ npm run -s organize -- registrations disclose name@example.com
  $ npm run organize -- registrations disclose name@example.com --file held.json`;
  }
}
