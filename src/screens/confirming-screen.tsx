import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { FactList } from '../components/FactList.tsx';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { texts } from '../texts.ts';
import { StepActions, StepPage } from './step-page.tsx';

const copy = texts.confirming;

/** Holder and NIS of the account, for the customer to confirm (CON-1, journey.md#confirming). */
export function ConfirmingScreen() {
  const actor = usePortalActor();
  const client = usePortal(({ context }) => context.client);

  return (
    <StepPage screen="confirming" lead={copy.lead} backTo="/" onBack={() => actor.send({ type: 'BACK' })}>
      <Card>
        <FactList
          facts={[
            { term: copy.holder, value: client?.fullName ?? <MaskedName />, verbatim: Boolean(client?.fullName) },
            { term: copy.nis, value: client?.nis ?? '', verbatim: true },
          ]}
        />
      </Card>
      <StepActions onCancel={() => actor.send({ type: 'CANCEL' })}>
        <Button onClick={() => actor.send({ type: 'CONTINUE' })}>{copy.submit}</Button>
      </StepActions>
    </StepPage>
  );
}

/** Placeholder shown when the client has no name (CON-2). */
function MaskedName() {
  return (
    <>
      <span aria-hidden="true">{copy.maskedName}</span>
      <span className="visually-hidden">{copy.maskedNameLabel}</span>
    </>
  );
}
