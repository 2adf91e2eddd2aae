import { createHmac } from 'node:crypto';
import type { Language } from '@konbit/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import {
  Column,
  Entity,
  In,
  Index,
  PrimaryColumn,
  Repository,
  type EntityManager,
  type FindOptionsWhere,
  type SelectQueryBuilder,
} from 'typeorm';
import { emailKey } from '../common/email-key.ts';
import { stableId } from '../common/new-id.ts';
import { ErasedIds, PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { Settings } from '../config/settings.ts';
import { languageCode, time, uuid } from '../database/columns.ts';
import { isRegistered, matchesPerson, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';

@Entity('contacts')
export class Contact {
  /** Derived from the email and the site's secret, so that an import recognizes whoever has left. */
  @PrimaryColumn(uuid)
  id: string;

  @Column('varchar', { length: 80 })
  firstName: string;

  @Column('varchar', { length: 80 })
  lastName: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Index('uq_contacts_email_key', { unique: true })
  @Column({ type: 'varchar', length: 254, collation: 'utf8mb4_bin' })
  emailKey: string;

  @Column(languageCode)
  language: Language;

  @Column(time)
  agreedAt: Date;

  @Column('varchar', { length: 500 })
  wording: string;
}

export type NewContact = Omit<Contact, 'id' | 'emailKey'>;

@Injectable()
export class Contacts implements PrivacyHandler {
  readonly name = 'contact';
  readonly tables = ['contacts'];
  readonly isForNews = true;

  constructor(
    @InjectRepository(Contact) private readonly rows: Repository<Contact>,
    private readonly registrations: RegistrationsRepository,
    private readonly erasedIds: ErasedIds,
    private readonly settings: Settings,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  async add(entries: readonly NewContact[]): Promise<number> {
    const erased = new Set(await this.erasedIds.read());
    const known = new Set((await this.rows.find({ select: { emailKey: true } })).map((contact) => contact.emailKey));
    const added = new Map<string, Contact>();
    for (const entry of entries) {
      const key = emailKey(entry.email);
      // With every valid secret: somebody may have left before the secret changed.
      const ids = this.settings.sessionSecrets.map((secret) => contactId(key, secret));
      if (!known.has(key) && !ids.some((id) => erased.has(id)))
        added.set(key, { ...entry, id: ids[0]!, emailKey: key });
    }
    await this.rows.insert([...added.values()]);
    return added.size;
  }

  async list(search = ''): Promise<Contact[]> {
    const contacts = await this.rows.find({ order: { email: 'ASC' } });
    return contacts.filter((contact) => matchesPerson(contact, search));
  }

  readers(manager: EntityManager = this.rows.manager): SelectQueryBuilder<Contact> {
    return manager.createQueryBuilder(Contact, 'person').where(`NOT ${isRegistered('person.email_key')}`);
  }

  async leave(where: FindOptionsWhere<Contact>, manager: EntityManager = this.rows.manager): Promise<number> {
    const ids = (await manager.findBy(Contact, where)).map(({ id }) => id);
    await this.erasedIds.add(ids);
    if (ids.length > 0) await manager.delete(Contact, ids);
    return ids.length;
  }

  leaveByEmail(email: string): Promise<number> {
    return this.leave({ emailKey: emailKey(email) });
  }

  async clear(): Promise<void> {
    await this.rows.createQueryBuilder().delete().execute();
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<Contact[]> {
    return manager.findBy(Contact, await this.sameEmails(manager, [registrationId]));
  }

  async forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.leave(await this.sameEmails(manager, registrationIds), manager);
  }

  private async sameEmails(
    manager: EntityManager,
    registrationIds: readonly string[],
  ): Promise<FindOptionsWhere<Contact>> {
    const registered = await this.registrations.after('', undefined, { id: In([...registrationIds]) }, manager);
    return { emailKey: In(registered.map(({ email }) => emailKey(email))) };
  }
}

/** Keyed, so that without the secret nobody can compute the id of an email. */
const contactId = (key: string, secret: string) =>
  stableId(createHmac('sha256', secret).update(`konbit/contact/1 ${key}`).digest('hex'));

@Module({
  imports: [TypeOrmModule.forFeature([Contact]), RegistrationsModule],
  providers: [Contacts],
  exports: [Contacts],
})
export class ContactsModule {}
