import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { StoredPhoto } from '../common/photos/stored-photo.ts';
import { uuid } from '../database/columns.ts';
import type { Registration } from './registration.entity.ts';

@Entity('registration_photos')
export class RegistrationPhoto implements StoredPhoto {
  @PrimaryColumn(uuid)
  registrationId: string;

  @OneToOne('Registration', { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column('mediumblob')
  content: Buffer;

  @Column({ ...uuid, nullable: true })
  objectName: string | null;
}
