import type { Language } from '@konbit/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import {
  Column,
  Entity,
  In,
  Index,
  Like,
  PrimaryColumn,
  Repository,
  type EntityManager,
  type SelectQueryBuilder,
} from 'typeorm';
import { emailKey } from '../common/email-key.ts';
import { stableId } from '../common/new-id.ts';
import { ErasedIds, PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { languageCode, time, uuid } from '../database/columns.ts';
import { likePattern } from '../database/like-pattern.ts';
import { isRegistered, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';

/** Somebody who agreed at an earlier event to news of others, with when and to which words. */
@Entity('contacts')
export class Contact {
  /** Made of the email: who has left is known by it, and no file brings them back. */
  @PrimaryColumn(uuid)
  id: string;

  @Column('varchar', { length: 80 })
  firstName: string;

  @Column('varchar', { length: 80 })
  lastName: string;

  @Column('varchar', { length: 254 })
  email: string;

  /** As `registrations.email_key` has it. */
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

/** An entry of a file of contacts. */
export type NewContact = Omit<Contact, 'id' | 'emailKey'>;

/** Those who get news though they are not registered. Whoever leaves is erased, and stays so. */
@Injectable()
export class Contacts implements PrivacyHandler {
  readonly name = 'contact';
  readonly tables = ['contacts'];

  constructor(
    @InjectRepository(Contact) private readonly rows: Repository<Contact>,
    private readonly registrations: RegistrationsRepository,
    private readonly erasedIds: ErasedIds,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  /** Adds those who are not there yet, and have not left. Answers how many. */
  async add(entries: readonly NewContact[]): Promise<number> {
    const gone = new Set(await this.erasedIds.read());
    const contacts = new Map(entries.map((entry) => [contactId(entry.email), entry]));
    for (const { id } of await this.rows.find({ select: { id: true } })) gone.add(id);
    const added = [...contacts].filter(([id]) => !gone.has(id));
    await this.rows.insert(added.map(([id, entry]) => ({ ...entry, id, emailKey: emailKey(entry.email) })));
    return added.length;
  }

  /** Those whose name or email holds `search`. */
  list(search = ''): Promise<Contact[]> {
    const like = Like(likePattern(search));
    return this.rows.find({
      where: [{ firstName: like }, { lastName: like }, { email: like }],
      order: { email: 'ASC' },
    });
  }

  /** Whoever is registered now has said anew what they want. */
  readers(manager: EntityManager = this.rows.manager): SelectQueryBuilder<Contact> {
    return manager.createQueryBuilder(Contact, 'person').where(`NOT ${isRegistered('person.email_key')}`);
  }

  /** The mails that wait for them go along. Answers how many they were. */
  async leave(manager: EntityManager, ids: readonly string[]): Promise<number> {
    const there = (await manager.findBy(Contact, { id: In(ids) })).map(({ id }) => id);
    await this.erasedIds.add(there);
    if (there.length > 0) await manager.delete(Contact, there);
    return there.length;
  }

  leaveAgain(ids: readonly string[]): Promise<number> {
    return this.leave(this.rows.manager, ids);
  }

  leaveByEmail(email: string): Promise<number> {
    return this.leave(this.rows.manager, [contactId(email)]);
  }

  /** All of them, who may come back from a file. */
  async clear(): Promise<void> {
    await this.rows.createQueryBuilder().delete().execute();
  }

  async disclose(_: EntityManager, registrationId: string): Promise<Contact[]> {
    return this.rows.findBy({ id: In(await this.idsOf([registrationId])) });
  }

  async forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.leave(manager, await this.idsOf(registrationIds));
  }

  private async idsOf(registrationIds: readonly string[]): Promise<string[]> {
    const registered = await this.registrations.after('', undefined, { id: In([...registrationIds]) });
    return registered.map(({ email }) => contactId(email));
  }
}

const contactId = (email: string) => stableId(`contact:${emailKey(email)}`);

@Module({
  imports: [TypeOrmModule.forFeature([Contact]), RegistrationsModule],
  providers: [Contacts],
  exports: [Contacts],
})
export class ContactsModule {}
