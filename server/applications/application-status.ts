/** Where an application stands, as the table `registrations` holds it; `texts.ts` says it to the customer. */
export type ApplicationStatus = 'review' | 'approved' | 'rejected';
