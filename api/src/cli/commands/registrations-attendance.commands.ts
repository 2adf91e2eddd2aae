import { Injectable } from '@nestjs/common';
import { SubCommand } from 'nest-commander';
import { Attendance } from '../../registrations/attendance.ts';
import { hasEmail } from '../../registrations/registration-mails.ts';
import { audit } from '../audit.ts';
import { emailGiven } from '../options.ts';
import { OrganizerCommand } from '../organizer-command.ts';
import { say } from '../output/deliver.ts';

/** Does one thing for whoever has an email. */
@Injectable()
abstract class AttendanceCommand extends OrganizerCommand {
  protected abstract readonly act: 'cancel' | 'restore' | 'resendLink';

  async run([given]: string[]): Promise<void> {
    const email = emailGiven(given);
    const attendance = await this.service.get(Attendance);
    const { id, isChanged } = await attendance.byEmail(email, attendance[this.act]);
    if (isChanged || this.act === 'resendLink') audit(`registrations ${this.command.name()}`, id);
    say(this.sentence(email, isChanged));
  }

  protected abstract sentence(email: string, isChanged: boolean): string;
}

const mailed = (email: string) => (hasEmail(email) ? ', and gets a mail about it' : '');
const person = { arguments: '<email>', argsDescription: { email: 'of the person who called' } };

@SubCommand({ ...person, name: 'cancel', description: 'cancels the registration of somebody who called' })
export class CancelCommand extends AttendanceCommand {
  protected readonly act = 'cancel';

  protected sentence(email: string, isChanged: boolean): string {
    return isChanged
      ? `${email} is cancelled${mailed(email)}. To undo it: registrations uncancel.`
      : `${email} was cancelled already. No mail was sent.`;
  }
}

@SubCommand({ ...person, name: 'uncancel', description: 'registers somebody again who cancelled' })
export class UncancelCommand extends AttendanceCommand {
  protected readonly act = 'restore';

  protected sentence(email: string, isChanged: boolean): string {
    return isChanged
      ? `${email} is registered again${mailed(email)}.`
      : `${email} is registered and was not cancelled. No mail was sent.`;
  }
}

@SubCommand({ ...person, name: 'resend-link', description: 'mails somebody the link to their registration again' })
export class ResendLinkCommand extends AttendanceCommand {
  protected readonly act = 'resendLink';

  /** The link is never printed: whoever has it has the registration. */
  protected sentence(email: string): string {
    return hasEmail(email) ? `The link is on its way to ${email}.` : `${email} stands for nobody's email: no mail.`;
  }
}
