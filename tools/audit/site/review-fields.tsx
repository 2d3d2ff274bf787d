/** The choices of a verdict. */
const verdicts = ['accepted', 'rejected', 'to be clarified'];

/** Owner, verdict and comment of a path; client/reviews.ts fills and keeps them. */
export function ReviewFields({ path }: { readonly path: string }) {
  return (
    <fieldset className="review" data-review={path}>
      <legend>Review</legend>
      <label>
        Owner <input name="owner" autoComplete="name" />
      </label>
      <label>
        Verdict{' '}
        <select name="verdict">
          <option value="">none yet</option>
          {verdicts.map((verdict) => (
            <option key={verdict}>{verdict}</option>
          ))}
        </select>
      </label>
      <label className="wide">
        Comment <textarea name="comment" rows={2} />
      </label>
    </fieldset>
  );
}
