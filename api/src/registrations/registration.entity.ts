import type { HearAbout } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('registrations')
export class Registration {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('varchar', { name: 'first_name' })
  firstName: string;

  @Column('varchar', { name: 'last_name' })
  lastName: string;

  @Column('varchar')
  email: string;

  @Column('varchar', { name: 'hear_about', nullable: true })
  hearAbout: HearAbout | null;

  @Column('varchar', { name: 'dietary_restrictions', nullable: true })
  dietaryRestrictions: string | null;

  @Column('varchar', { name: 'accessibility_needs', nullable: true })
  accessibilityNeeds: string | null;

  @Column('boolean', { name: 'email_updates' })
  emailUpdates: boolean;

  @Column('boolean', { name: 'future_events' })
  futureEvents: boolean;

  @Column('boolean', { name: 'has_profile_image' })
  hasProfileImage: boolean;

  @Column('datetime', { name: 'created_at', precision: 3 })
  createdAt: Date;
}
