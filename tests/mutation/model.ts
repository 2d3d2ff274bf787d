/**
 * The model's tests as one file, so that a mutant costs one exploration of the statechart and not one for each file. Left
 * out: the fuzz test, and what plans again with altered charts.
 */
import '../machines/portal.test.ts';
import '../machines/invariants.test.ts';
import '../machines/model-transitions.test.ts';
import '../machines/steps/starting/starting.test.ts';
import '../machines/steps/landing/landing.test.ts';
import '../machines/steps/landing/nis-lookup.test.ts';
import '../machines/steps/landing/folio-lookup.test.ts';
import '../machines/steps/confirming/confirming.test.ts';
import '../machines/steps/consenting/consenting.test.ts';
import '../machines/steps/loading-programs/loading-programs.test.ts';
import '../machines/steps/choosing/choosing.test.ts';
import '../machines/steps/no-programs/no-programs.test.ts';
import '../machines/steps/contact/contact.test.ts';
import '../machines/steps/contact/contact-form.test.ts';
import '../machines/steps/verifying/verifying.test.ts';
import '../machines/steps/registering/registering.test.ts';
import '../machines/steps/success/success.test.ts';
