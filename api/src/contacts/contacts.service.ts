import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository, type EntityManager, type FindOptionsWhere, type SelectQueryBuilder } from 'typeorm';
import { emailKey } from '../common/email-key.ts';
import { stableId } from '../common/new-id.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { ErasedIdsService } from '../common/personal-data/erased-ids.service.ts';
import { Settings } from '../config/settings.ts';
import { isRegistered, matchesPerson, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { Contact } from './contact.entity.ts';

export type NewContact = Omit<Contact, 'id' | 'emailKey'>;

@HandlesPersonalData()
@Injectable()
export class ContactsService implements PrivacyHandler {
  readonly name = 'contact';
  readonly tables = ['contacts'];
  readonly isForNews = true;

  constructor(
    @InjectRepository(Contact) private readonly rows: Repository<Contact>,
    private readonly registrations: RegistrationsRepository,
    private readonly erasedIds: ErasedIdsService,
    private readonly settings: Settings,
  ) {}

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

  /** By email, so many at a time: those whose name or email has what is searched. */
  async *pages(size: number, search = ''): AsyncGenerator<Contact[]> {
    for (let last = ''; ;) {
      const after = { emailKey: MoreThan(last) };
      const page = await this.rows.find({ where: after, order: { emailKey: 'ASC' }, take: size });
      if (page.length === 0) return;
      yield page.filter((contact) => matchesPerson(contact, search));
      last = page.at(-1)!.emailKey;
    }
  }

  /** Those who get news as contacts, so many at a time: they are not registered. */
  async *readerPages(size: number): AsyncGenerator<Contact[]> {
    for (let last = ''; ;) {
      const after = this.readers().andWhere('person.id > :last', { last });
      const page = await after.orderBy('person.id').limit(size).getMany();
      if (page.length === 0) return;
      yield page;
      last = page.at(-1)!.id;
    }
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

  async disclose(registrationId: string, manager: EntityManager): Promise<Contact[]> {
    return manager.findBy(Contact, await this.sameEmails([registrationId], manager));
  }

  async forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    return this.leave(await this.sameEmails(registrationIds, manager), manager);
  }

  private async sameEmails(
    registrationIds: readonly string[],
    manager: EntityManager,
  ): Promise<FindOptionsWhere<Contact>> {
    const registered = await this.registrations.after('', undefined, { id: In([...registrationIds]) }, manager);
    return { emailKey: In(registered.map(({ email }) => emailKey(email))) };
  }
}

/** Keyed, so that without the secret nobody can compute the id of an email. */
const contactId = (key: string, secret: string) =>
  stableId(createHmac('sha256', secret).update(`konbit/contact/1 ${key}`).digest('hex'));
