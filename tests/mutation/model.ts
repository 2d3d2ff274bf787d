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
import '../machines/steps/menu/menu.test.ts';
import '../machines/steps/menu/choosing.test.ts';
import '../machines/steps/panel/panel.test.ts';
import '../machines/steps/panel/contact-form.test.ts';
import '../machines/steps/panel/verifying.test.ts';
import '../machines/steps/success/success.test.ts';
