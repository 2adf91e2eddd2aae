import type { OrganizerRole } from '@konbit/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { digest, time, uuid, word } from '../database/columns.ts';

@Entity('organizer_links')
export class OrganizerLink {
  @PrimaryColumn(uuid)
  id: string;

  @Column(word(20))
  role: OrganizerRole;

  /** SHA-256 of the token, which is not stored. It needs no salt: it is random. */
  @Index('uq_organizer_links_token', { unique: true })
  @Column(digest)
  tokenHash: string;

  @Column(time)
  createdAt: Date;

  @Column(time)
  expiresAt: Date;

  @Column({ ...time, nullable: true })
  revokedAt: Date | null;
}
