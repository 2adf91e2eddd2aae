import { IsNull, Not, type EntityManager, type ObjectLiteral, type Repository } from 'typeorm';
import type { StoredPhoto } from './photo-store.ts';

export type Place = 'bucket' | 'database';

/** The photos of one table, whosever they are. */
export class PhotoTable<Row extends StoredPhoto & ObjectLiteral = StoredPhoto & ObjectLiteral> {
  constructor(
    private readonly rows: Repository<Row>,
    private readonly key: keyof Row & string,
  ) {}

  count(place: Place): Promise<number> {
    return this.rows.count({ where: { objectName: place === 'bucket' ? Not(IsNull()) : IsNull() } as never });
  }

  async objectNames(): Promise<string[]> {
    const query = this.rows.createQueryBuilder('photo').select('photo.objectName', 'name');
    const found = await query.where('photo.objectName IS NOT NULL').getRawMany<{ name: string }>();
    return found.map(({ name }) => name);
  }

  /** The photos that lie there, one after the other; what is added meanwhile may be left out. */
  async *in(place: Place): AsyncGenerator<Row> {
    const isThere = `photo.objectName IS ${place === 'bucket' ? 'NOT NULL' : 'NULL'}`;
    for (let last = ''; ;) {
      const query = this.rows.createQueryBuilder('photo').where(isThere).orderBy(`photo.${this.key}`);
      const photos = await query.andWhere(`photo.${this.key} > :last`, { last }).limit(atOnce).getMany();
      yield* photos;
      const [final] = photos.slice(-1);
      if (!final) return;
      last = final[this.key];
    }
  }

  /** Puts `stored` in the place of `photo`. False, and nothing is done, when there is another one by now. */
  async swap(manager: EntityManager, photo: Row, { content, objectName }: StoredPhoto): Promise<boolean> {
    const update = manager
      .createQueryBuilder()
      .update(this.rows.target)
      .set({ content, objectName } as never);
    const { affected } = await update
      .where(`${this.key} = :key AND object_name <=> :objectName AND content = :content`)
      .setParameters({ key: photo[this.key], objectName: photo.objectName, content: photo.content })
      .execute();
    return affected === 1;
  }
}

const atOnce = 20;
