import { CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { erasePhotos } from '../erase-photos.ts';
import { idGiven } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { Service } from '../service.ts';

const argument = { arguments: '<id>', argsDescription: { id: 'of the photo, as `photos list` shows it' } };

@SubCommand({ name: 'hide', ...argument, description: 'takes a photo out of the gallery, without erasing it' })
export class HidePhotoCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[]): Promise<void> {
    const id = idGiven(given);
    const changed = await (await this.service.get(Moderation)).setHidden(id, true);
    if (changed) audit('photos hide', id);
    say(changed ? `${id} is hidden.` : `${id} was hidden already.`);
  }

  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- photos hide 0193c2a4-5f00-7abc-8def-0123456789ab`;
  }
}

@SubCommand({ name: 'show', ...argument, description: 'brings a hidden photo back' })
export class ShowPhotoCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[]): Promise<void> {
    const id = idGiven(given);
    const changed = await (await this.service.get(Moderation)).setHidden(id, false);
    if (changed) audit('photos show', id);
    say(changed ? `${id} is shown again.` : `${id} was shown already.`);
  }

  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- photos show 0193c2a4-5f00-7abc-8def-0123456789ab`;
  }
}

@SubCommand({ name: 'remove', ...argument, description: 'erases a photo and the name beside it' })
export class RemovePhotoCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[], { yes }: { yes?: boolean }): Promise<void> {
    const id = idGiven(given);
    const moderation = await this.service.get(Moderation);
    const { firstName } = await moderation.require(id);
    await confirm(`This erases the photo of ${firstName}, for ever.`, yes);
    await moderation.remove(id);
    audit('photos remove', id);
    await erasePhotos(this.service);
    say(`${id} is removed.`);
  }

  @Option({ flags: '--yes', description: 'erases without asking; needed where nobody can be asked' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
A browser that has seen the photo may keep its copy.

Examples:
  $ npm run organize -- photos remove 0193c2a4-5f00-7abc-8def-0123456789ab
  $ npm run organize -- photos remove 0193c2a4-5f00-7abc-8def-0123456789ab --yes`;
  }
}
