import { CommandRunner, Help, SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { fileCommand, type FileOptions } from '../file-command.ts';
import { emailGiven } from '../option-values.ts';
import { print, say, writeToFile } from '../output/deliver.ts';
import { Service } from '../service.ts';

@SubCommand({
  name: 'disclose',
  arguments: '<email>',
  argsDescription: { email: 'of the person who asks' },
  description: 'writes all that is held on a person, as JSON, photo included',
})
export class DiscloseCommand extends fileCommand(CommandRunner) {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[], { file, yes }: FileOptions): Promise<void> {
    const email = emailGiven(given);
    await this.confirmFile({ file, yes });
    const held = await (await this.service.get(RegistrationsAdmin)).disclose(email);
    const pieces = [`${JSON.stringify(held, null, 2)}\n`];
    if (file === undefined) return print(pieces);
    await writeToFile(file, pieces);
    say(`${file} holds all that is known of ${email}.`);
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
