/**
 * The model's tests as one file, so that a mutant costs one exploration of the statechart and not one a file. Left
 * out: the random walk, and what plans again with altered charts.
 */
import '../../model/chart.test.ts';
import '../../model/invariants.test.ts';
import '../../model/transitions.test.ts';
import '../../model/specification/contact.test.ts';
import '../../model/specification/landing.test.ts';
import '../../model/specification/menu.test.ts';
import '../../model/specification/registering.test.ts';
import '../../model/specification/success.test.ts';
import '../../model/specification/verifying.test.ts';
