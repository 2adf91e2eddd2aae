import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { StoredPhoto } from '../common/photos/photo-store.ts';
import { uuid } from '../database/columns.ts';
import { Registration } from './registration.entity.ts';

/** The photo that came with a registration, as a JPEG. */
@Entity('registration_photos')
export class RegistrationPhoto implements StoredPhoto {
  @PrimaryColumn(uuid)
  registrationId: string;

  @OneToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column('mediumblob')
  content: Buffer;

  /** Where it lies in the bucket; then there is no content. */
  @Column({ ...uuid, nullable: true })
  objectName: string | null;
}
