import { existsSync, readFileSync } from 'node:fs';
import { reviewsFile, reviewsFrom, type Reviews } from './review.ts';
import { UsageError } from '../../commands/support/usage-error.ts';

/**
 * The shared reviews; none where there is no file.
 * @throws UsageError where the file is not one that the site exported
 */
export function readReviews(file = reviewsFile): Reviews {
  if (!existsSync(file)) return {};
  const reviews = reviewsFrom(readFileSync(file, 'utf8'));
  if (reviews === null) throw new UsageError(`${file} is no file of reviews: export it again on the page Paths.`);
  return reviews;
}
