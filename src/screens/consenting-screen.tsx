import { useId } from 'react';
import { Button } from '../components/Button.tsx';
import { Callout } from '../components/Callout.tsx';
import { Card } from '../components/Card.tsx';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { texts } from '../texts.ts';
import { StepActions, StepPage } from './step-page.tsx';

const copy = texts.consenting;

/** Explains the data update that the customer accepts (CON-3, journey.md#consenting). */
export function ConsentingScreen() {
  const actor = usePortalActor();
  const client = usePortal(({ context }) => context.client);
  const questionId = useId();
  const account = copy.account(client?.nis ?? '');

  return (
    <StepPage screen="consenting" lead={copy.lead} onBack={() => actor.send({ type: 'BACK' })}>
      <Card>
        <Callout strip tone="success" title={copy.confirmed}>
          <span translate="no">{client?.fullName ? `${client.fullName}, ${account}` : account}</span>
        </Callout>
        <p>{copy.text}</p>
        <p id={questionId}>{copy.question}</p>
      </Card>
      <StepActions onCancel={() => actor.send({ type: 'CANCEL' })}>
        <Button describedBy={questionId} onClick={() => actor.send({ type: 'CONTINUE' })}>
          {copy.submit}
        </Button>
      </StepActions>
    </StepPage>
  );
}
