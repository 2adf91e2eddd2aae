import { isUUID } from 'class-validator';
import { newId } from '../../common/new-id.ts';
import { inventedId } from './demo-removal.ts';

describe('the id of an invented photo', () => {
  const ids = Array.from({ length: 2000 }, () => inventedId());

  it('is an id like any other, and none comes twice', () => {
    expect(ids.every((id) => isUUID(id, 7))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says so by itself; no other does', () => {
    expect(ids.every((id) => inventedId(id) === id)).toBe(true);
    expect(Array.from({ length: 2000 }, newId).some((id) => inventedId(id) === id)).toBe(false);
  });
});
