import { Injectable } from '@nestjs/common';

type Count = (userId: number) => Promise<number>;

/** How many notices somebody has not read. The inbox says how to count them; without an inbox there are none. */
@Injectable()
export class UnreadNotices {
  private count: Count = async () => 0;

  countBy(count: Count): void {
    this.count = count;
  }

  countOf(userId: number): Promise<number> {
    return this.count(userId);
  }
}
