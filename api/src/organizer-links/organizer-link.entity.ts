import type { OrganizerRole } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that an organizer gave to whoever helps at the door, or looks at photos. */
@Entity('organizer_links')
export class OrganizerLink {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('varchar')
  role: OrganizerRole;

  /** SHA-256 of the token, which nobody keeps: it is random, and as long as the hash. */
  @Column('char', { name: 'token_hash', length: 43 })
  tokenHash: string;

  @Column('datetime', { name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column('datetime', { name: 'expires_at', precision: 3 })
  expiresAt: Date;

  @Column('datetime', { name: 'revoked_at', precision: 3, nullable: true })
  revokedAt: Date | null;
}
