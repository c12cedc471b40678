import { Injectable } from '@nestjs/common';

type Count = (userId: number) => Promise<number>;

/** The number of a user's unread notices. The notification area provides the query; without it the number is 0. */
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
