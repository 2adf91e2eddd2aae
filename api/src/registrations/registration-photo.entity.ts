import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredPhoto } from '../common/photos/photo-store.ts';

/** The photo that came with a registration, as a JPEG. */
@Entity('registration_photos')
export class RegistrationPhoto implements StoredPhoto {
  @PrimaryColumn('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @Column('mediumblob')
  content: Buffer;

  /** Where it lies in the bucket; then there is no content. */
  @Column('char', { name: 'object_name', length: 36, nullable: true })
  objectName: string | null;
}
